series_of <- function(used, nd, day, seasons) {
  # Several results of a time are one.
  d <- as.Date(day); month <- as.integer(format(d, "%m"))
  position <- as.numeric(d) / 365.25
  time <- if (seasons == "none") position else as.numeric(format(d, "%Y"))
  season <- switch(seasons, month = month, quarter = (month - 1) %/% 3, 0 * month)
  own <- unname(split(seq_along(used), list(time, season), drop = TRUE))
  each <- function(of) vapply(own, of, 0)
  # With non-detects at their limits, and far below: the median is known where the two agree.
  upper <- each(function(i) median(used[i]))
  lower <- each(function(i) median(ifelse(nd[i], -Inf, used[i])))
  first <- vapply(own, min, 1L)
  data.frame(
    x = upper, cens = lower < upper, time = time[first], season = season[first],
    position = each(function(i) median(position[i]))
  )
}
