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
        logarithms. With non-detects mean and SD are Kaplan–Meier’s. Nonparametric: one of the results, whose confidence
        is given; a non-detect among them makes the limit a reporting limit.
      </li>
      <li>
        By rule: normal if at least four and at least half of the results are detects, and they pass Shapiro–Wilk at 5%;
        lognormal if their logarithms do; else nonparametric. The rule is our own and simple; EPA’s guidance also asks
        for outliers, seasons and trends to be looked at.
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
        Sources: EPA Unified Guidance (2009), sections 10, 15 to 18; ProUCL 5.2 Technical Guide (2022); Helsel (2012),
        chapter 9; Gehan (1965); Royston (1995).
      </li>
    </ul>
  );
}
