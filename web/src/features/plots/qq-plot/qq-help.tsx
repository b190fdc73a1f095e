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
        The line goes through the first and third quartiles of both (quartiles of type 7, as R’s qqline draws it), so
        that outliers do not tilt it. Points along the line support the distribution; a bend, or ends that leave the
        line, speak against it.
      </p>
      <p>
        r is the correlation of the points’ two coordinates, against the lognormal of the logarithms (Filliben 1975):
        the closer to 1, the better the fit. Critical values depend on n; with many samples a slightly smaller r is
        significant, with few samples hardly any value is.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit, below detects of the same value. Many
        non-detects bend the lower end, and they enter r as if measured.
      </p>
      <ChoosingHelp />
      <p>
        Sources: Blom, G., 1958, Statistical Estimates and Transformed Beta-Variables; Filliben, J. J., 1975, The
        probability plot correlation coefficient test for normality: Technometrics 17, 111–117.
      </p>
    </>
  );
}
