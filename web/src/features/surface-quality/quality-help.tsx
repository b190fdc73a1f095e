/** How the numbers of a surface's quality come about, with sources. */
export function QualityHelp() {
  return (
    <ul>
      <li>
        A variogram shows how unlike wells are by their distance: a point is the mean of half the squared differences of
        all pairs so far apart (Matheron, 1963). Unless you type others, pairs count up to a third of the diagonal of
        the wells’ bounding box, in 15 bins of equal width, as in gstat (Pebesma, 2004). The curve is the model that
        kriging takes, fitted with weights of pairs ÷ distance² (Cressie, 1985), or as you type it: spherical or
        exponential unless you choose Gaussian, which has a nugget of at least 5% of the sill. Without one it fits most
        plumes best, and makes concentrations far beyond any well.
      </li>
      <li>
        Leave one out: each place of wells in turn is predicted from the others by the same method, with the variogram
        of all. Wells at one place are left out together. Of logarithms, errors are of logarithms, and so factors of
        values.
      </li>
      <li>
        Mean standardized error and MSDR divide errors by those that kriging predicts: the model fits where they are
        near 0 and near 1 (Cressie, 1993). Where MSDR is outside 0.3 to 3, the surface’s errors and all that rests on
        them are withheld: choose another model, a nugget, or inverse distance, which predicts no errors and has
        neither.
      </li>
      <li>
        Influence: each place of wells in turn is left out, and the surface computed again with the same variogram and
        compared cell by cell within its edge, as Cook (1977) does for regressions. Changes are in the unit of the
        values, also of logarithms. A well next to another changes little, whatever it measures. Of chosen wells each is
        left out in turn, and all others stay.
      </li>
      <li>
        Wells are close together where a site was investigated, so errors at wells say little about those between them;
        and a well on its own is predicted from far away, as the surface near it is not.
      </li>
      <li>
        Sources: G. Matheron, Principles of geostatistics, Economic Geology 58 (1963); N. A. C. Cressie, Mathematical
        Geology 17 (1985) and Statistics for Spatial Data (1993), section 2.6.4; E. J. Pebesma, Computers & Geosciences
        30 (2004); R. D. Cook, Technometrics 19 (1977).
      </li>
    </ul>
  );
}
