/** How a cross-section comes about, and what it cannot say. */
export function SectionHelp() {
  return (
    <ul>
      <li>
        Wells within the distance are projected onto the nearest point of the line, those beyond an end onto the end; a
        dashed line is a corner. The ground at a well far from the line can differ from that below the line.
      </li>
      <li>
        A bar is a depth interval that was sampled, for a well usually its screen; a point is a single depth, or one of
        less than 1 ft. Samples of the same depths are one bar, with the statistic and the classes of the map, and of
        the time that the map shows. What is hollow is a non-detect, at its limit; nothing else is.
      </li>
      <li>
        The strip to the left of a bar is the lithology that its samples or an overlay of the site give, in a pattern of
        its soil: rings are gravel, dots sand, dashes silt, lines clay, bricks rock. It has a color only where the site
        gives it one. It is known for these depths only: nothing is drawn between them, because nothing is known there.
        Brackets are intervals from an overlay, such as screens, where they are chosen below; diamonds are depths of a
        contact.
      </li>
      <li>
        Wells closer than their bars are moved aside, and a line leads from each to its place. Where more stand than
        have room, the three highest are drawn and a number says how many more there are. Drag across the plot, or mark
        a range with Shift and the arrow keys, to enlarge that part; <i>Whole line</i> shows all of it again.
      </li>
      <li>
        Depths are feet below ground at each well. The ground is drawn level: samples do not have its elevation, so
        layers on a slope look displaced from well to well.
      </li>
    </ul>
  );
}
