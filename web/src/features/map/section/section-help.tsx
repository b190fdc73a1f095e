/** How a cross-section comes about, and what it cannot say. */
export function SectionHelp() {
  return (
    <ul>
      <li>
        Wells within the distance are projected onto the nearest point of the line, those beyond an end onto the end; a
        dashed line is a corner. A well far from the line can stand in ground that is different from that below the
        line.
      </li>
      <li>
        A bar is a depth interval that was sampled, of a well usually its screen; a point is a single depth, or one of
        less than 1 ft. Samples of the same depths are one bar, with the statistic and the classes of the map, and of
        the time that the map shows. What is hollow is a non-detect, at its limit.
      </li>
      <li>
        The strip left of a bar is the lithology that its samples say, or an overlay of the site; those that most
        samples of the query say have the same color in every section. It is known for these depths alone: nothing is
        drawn between them, because nothing is known of it here. Outlined boxes are intervals that an overlay tells,
        such as screens; diamonds are depths of a contact.
      </li>
      <li>
        Depths are feet below ground at each well. The ground is drawn level: samples have no elevation of it, so that
        layers on a slope look displaced from well to well.
      </li>
    </ul>
  );
}
