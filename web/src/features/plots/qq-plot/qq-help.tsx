import { ChoosingHelp } from '../choosing-help.tsx';

/** How the QQ plot is computed. */
export function QqHelp() {
  return (
    <>
      <p>
        The results that pass the filters, in ascending order, stand against quantiles of the standard normal
        distribution at the plotting positions (i − 3/8) / (n + 1/4) (Blom 1958), where i is the rank among n. With Log
        Data they are held against the lognormal: the axis is logarithmic, the logarithms of the results are what is
        compared, and results of 0 are left out and counted.
      </p>
      <p>
        The line goes through the first and third quartiles of both (quartiles of type 7, as R’s qqline draws it), so
        that outliers do not turn it. Points along the line speak for the distribution; a bend, or ends that leave it,
        against it.
      </p>
      <p>
        r is the correlation of the points’ two coordinates, against the lognormal of the logarithms (Filliben 1975):
        the closer to 1, the better the fit. Critical values depend on n; with many samples a small r is telling, with
        few hardly any is.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit, below detects of the same value. Many
        of them bend the lower end and enter r as if measured.
      </p>
      <ChoosingHelp />
      <p>
        Sources: Blom, G., 1958, Statistical Estimates and Transformed Beta-Variables; Filliben, J. J., 1975, The
        probability plot correlation coefficient test for normality: Technometrics 17, 111–117.
      </p>
    </>
  );
}
