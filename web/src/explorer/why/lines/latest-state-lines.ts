/** A key has the location, matrix, fraction and unit of a sample. */
export const latestLines = {
  python: [
    'kinds = {}',
    'for x, nd, day, level, key in used:',
    '    kinds.setdefault(key.rsplit("\\t", 1)[0], []).append((x, nd, day, level))',
    'last = {}',
    'for key, samples in kinds.items():',
    '    known = [a for a in samples if a[0] is not None]',
    '    newest = max((a[2] for a in known), default=None)',
    '    last.setdefault(key.split("\\t")[0], []).extend(a for a in known if a[2] == newest)',
    'locations = {at: last[at] or samples for at, samples in locations.items()}',
    'one = of_any',
  ],
  r: [
    'kind <- sub("\\t[^\\t]*$", "", key)',
    'known <- which(!is.na(used))',
    'newest <- tapply(day[known], kind[known], max)',
    'last <- known[day[known] == newest[match(kind[known], names(newest))]]',
    'one <- function(i) of_any(if (any(i %in% last)) i[i %in% last] else i)',
  ],
};
