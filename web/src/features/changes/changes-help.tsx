/** How two releases are compared. */
export function ChangesHelp() {
  return (
    <>
      <p>
        Every import that changes something makes a release; the newest ones are kept. The same query is asked in both,
        for the shown parameter or for all of the query one after the other, without the filters on the screen. A
        parameter that only one release has is new or withdrawn with all of its samples.
      </p>
      <p>
        A sample is the same in both if all of its fields agree; where it was delivered, its file and line, does not
        count. It has changed if only those fields agree that make it the same sample to an import: location, sample id,
        fraction, method, date and time, depths, matrix, kind of unit and type. Otherwise it is new, or withdrawn.
        Results are compared in the unit that is shown; files also have what was reported in another unit.
      </p>
      <p>
        Levels are those in force now, for both releases. A location is newly above if the results of its last day are
        above, and those of its previous sample were not: neither the latest of the earlier release, nor, in the later
        one, the last before any sample that differs. It is still above if either was. Samples that are left out of
        figures, such as field duplicates, are compared and marked, but count as above no level. Trends are those of all
        dates, without what the site leaves out, as the Trends window shows them; the adjusted p of a series depends on
        all others, so a trend can differ although its own samples are the same.
      </p>
    </>
  );
}
