import { formatCount, trendAlpha, trendMinimum } from '@wellfield/science';
import { HowComputed } from '../../ui/window-content/window-content.tsx';

/** How the words of the cards come about. */
export function CardHelp() {
  const { compared, detects } = trendMinimum;
  return (
    <HowComputed>
      <ul>
        <li>
          A block covers the samples of one parameter, matrix, fraction and unit that pass the filters, for each
          parameter with a level in force, and for the shown one.
        </li>
        <li>
          Above, below or cannot tell describes the last day with a result: above if a detect is greater than the level;
          else cannot tell if a non-detect has a limit greater than it; else below. A result equal to the level is not
          above. It says nothing about later days.
        </li>
        <li>
          {`Rising or falling: p, by Mann and Kendall and adjusted for the tests of the parameter at all locations that pass the filters (Benjamini and Hochberg), is below ${trendAlpha}. So the word does not depend on which locations have a card. The slope is that of Theil and Sen, with non-detects of Akritas, Theil and Sen; its interval is not adjusted.`}
        </li>
        <li>
          {`Several results of a day are one, their median. No trend is given below ${formatCount(compared)} days with a result or ${formatCount(detects)} whose median is a detect. No trend shown does not mean that there is none. Trends explains what it says next to a word.`}
        </li>
        <li>Samples without a result or a limit, and those that the site leaves out, are counted and not used.</li>
      </ul>
    </HowComputed>
  );
}
