import { ChoosingHelp } from '../choosing-help.tsx';

/** How the QQ plot is computed. */
export function QqHelp() {
  return (
    <>
      <p>
        The results that pass the filters, in ascending order, are plotted against quantiles of the standard normal
        distribution at the plotting positions (i − 3/8) / (n + 1/4) (Blom 1958), where i is the rank among n. With Log
        Data they are compared with the lognormal distribution: the axis is logarithmic, and results of 0 are left out
        and counted.
      </p>
      <p>
        Without non-detects the line goes through the first and third quartiles of both (quartiles of type 7, as R’s
        qqline draws it), so that outliers do not tilt it. Points along the line support the distribution; a bend, or
        ends that leave the line, speak against it.
      </p>
      <p>
        r is the correlation of the points’ two coordinates, against the lognormal of the logarithms (Filliben 1975):
        the closer to 1, the better the fit. Critical values depend on n; with many samples a slightly smaller r is
        significant, with few samples hardly any value is.
      </p>
      <p>
        With non-detects (flags F, U, N) the positions follow the method chosen under ‘Non-detects’. By Kaplan–Meier
        they are the product limit of ranks, with the 3/8 of above, so that the largest detect has one too (Michael and
        Schucany 1986); a non-detect has the position of the next detect. By the other methods they are those of Helsel
        and Cohn, which regression on order statistics takes: each limit leaves a share of the results below it, and the
        detects stand above that share. The line, of least squares, and r are of the detects alone; there are none for
        fewer than three. A non-detect is a hollow triangle at its limit, which its value is below; one with a limit
        above the largest detect has no position and is counted. The dashed line is the highest limit that is drawn;
        below it positions are uncertain.
      </p>
      <p>
        The Shapiro–Wilk test (Royston 1995) and the probability plot correlation coefficient (PPCC, at Filliben’s
        medians) are of the detects alone, with Log Data of their logarithms: a non-detect has no value to test. A p
        below 0.05 speaks against the distribution; a larger one does not prove it, least of all with few detects. For
        more than 5,000 the test is not defined, and only PPCC is given. PPCC differs a little from r, whose positions
        are Blom’s.
      </p>
      <p>Total and dissolved results are drawn one fraction at a time, together by choice only.</p>
      <ChoosingHelp />
      <p>
        Sources: Blom, G., 1958, Statistical Estimates and Transformed Beta-Variables; Filliben, J. J., 1975, The
        probability plot correlation coefficient test for normality: Technometrics 17, 111–117; Helsel, D. R. and Cohn,
        T. A., 1988, Estimation of descriptive statistics for multiply censored water quality data: Water Resources
        Research 24, 1997–2004; Michael, J. R. and Schucany, W. R., 1986, Analysis of data from censored samples, in
        Goodness-of-Fit Techniques, chapter 11; Royston, P., 1995, Remark AS R94: Applied Statistics 44, 547–551.
      </p>
    </>
  );
}
