/** How the comparison is computed. */
export function BackgroundHelp() {
  return (
    <ul>
      <li>
        The results of the chosen locations that pass the filters are pooled as the background; every other location is
        compared with it. For a query, its own samples of the parameter are the background, in the unit, matrices and
        fractions that are compared, whatever the filters; a sample that is also here is not compared with itself.
        Results in several units are never compared, and locations with different backgrounds should not be pooled: look
        at their box plots first.
      </li>
      <li>
        Upper tolerance limit (UTL): with 95% confidence, at least 95% of the background lies below it. Upper prediction
        limit (UPL): with 95% confidence, all of the next results of background lie below it; choose as many as will be
        compared (Bonferroni).
      </li>
      <li>
        Normal: mean + k SD, with k of the noncentral or Student’s t distribution; lognormal: the same of the
        logarithms. With non-detects mean and SD are those of maximum likelihood, and k counts a non-detect half: in
        simulations such limits reached 91 to 99% where 95% are aimed at, so no confidence is claimed. Nonparametric:
        one of the results, whose confidence is given; a non-detect among them makes the limit a reporting limit.
      </li>
      <li>
        By rule: of 15 and more results, at least half of them detects, normal if they lie straighter on a normal
        quantile plot than their logarithms (by W, or with non-detects by the plot’s correlation, and by more than
        0.02), else lognormal, unless Shapiro–Wilk rejects that form at 5%; else nonparametric. The rule is our own;
        look at outliers, seasons and trends too.
      </li>
      <li>
        Above counts detects above the limit; a non-detect with a reporting limit above it is counted as “cannot tell”.
        An estimated result counts by its value.
      </li>
      <li>
        p is two-sided: Wilcoxon’s rank sum without non-detects on either side, exact below 50 results without ties,
        else the test that is chosen. A small p says that one side is rather higher. Of many locations one in twenty is
        below 0.05 by chance alone.
      </li>
      <li>
        Sources: Royston (1995); Gehan (1965); Helsel (2012), chapter 9. The test of Peto and Peto is the default, as
        Gehan’s finds too little where one side has lower limits.
      </li>
    </ul>
  );
}
