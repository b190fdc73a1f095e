/** How loads are calculated. */
export function LoadHelp() {
  return (
    <ul>
      <li>
        A load is the mass that the water carries: concentration × flow × time. One ug/L in one ft³/s is 0.002447 kg, or
        0.005394 lb, a day. Results in g/L, mg/L, ug/L, ng/L and pg/L are converted to ug/L; all others are left out and
        counted.
      </li>
      <li>
        A non-detect is between 0 and its limit, and so is its load: every load has two ends, of all non-detects at 0
        and of all at their limits. The choice of a method for non-detects does not matter here.
      </li>
      <li>
        A negative flow means that the river flows backwards, and its load is negative too: there the lower end is that
        of non-detects at their limits. The ends of a year are the sums of its months’ lower and upper ends.
      </li>
      <li>
        Day: the mean concentration of the day’s samples × the mean flow of that day; where the site has no daily flows,
        × the mean flow of its month.
      </li>
      <li>
        Days are calendar days as they were delivered: the date of a sample and the day of the gauge’s record, at the
        place itself. Neither is moved to another time zone, and the hour of a sample does not count.
      </li>
      <li>
        Month: the mean concentration of the month’s samples × the month’s mean flow × its days. A month without a
        sample or without flow, or with one day’s flow missing, has no load: nothing is carried over from another month,
        and nothing is taken for 0. A flow of 0 is a load of 0.
      </li>
      <li>
        Year: the sum of its months that have a load, and how many of twelve these are. The sum is the load of the year
        only with twelve of twelve.
      </li>
      <li>
        Beale’s ratio estimator is for a whole year whose flow is known and that has at least two days with a result and
        a flow: days × mean flow × the ratio of these days’ mean load to their mean flow, corrected for the bias of few
        days. The samples of a day are one, their mean: a day sampled often weighs no more than another. The estimate is
        better than the sum of months where concentrations change with the flow, and where months lack samples.
      </li>
      <li>
        Samples are taken at one moment of a day whose flow is a mean; no estimate of this kind includes a flood between
        two samples.
      </li>
      <li>
        Sources: R. P. Richards, Estimation of pollutant loads in rivers and streams (EPA, 1998); E. M. L. Beale,
        Industrielle Organisation 31 (1962); NIST Special Publication 811 (2008) for the units.
      </li>
    </ul>
  );
}
