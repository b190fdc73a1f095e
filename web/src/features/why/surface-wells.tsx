import { formatCounted } from '@wellfield/science';
import type { SurfaceBehind } from '../../explorer/why/surface-behind.ts';
import { printedText } from '../../ui/figure-text.ts';
import listStyles from './why.module.css';

/** More would hide the samples below them. */
const shownAtOnce = 12;

interface SurfaceWellsProps {
  surface: SurfaceBehind;
  unit: string | null;
}

/** The wells that made a surface, with the values by which they enter, and what the others say of each. */
export function SurfaceWells({ surface: { wells, statistic }, unit }: SurfaceWellsProps) {
  const hasErrors = wells.some(({ predicted }) => predicted !== null);
  const inUnit = unit === null ? '' : `, ${unit}`;
  return (
    <section aria-label="Wells of the surface">
      <details open={wells.length <= shownAtOnce || undefined}>
        <summary>{`${formatCounted(wells.length, 'well')} of the surface`}</summary>
        <div className={listStyles.scroller}>
          <table className={listStyles.table} aria-label="Wells of the surface">
            <thead>
              <tr>
                <th scope="col">Location</th>
                <th scope="col" data-figure="">{`${titles[statistic]}${inUnit}`}</th>
                {hasErrors && <th scope="col" data-figure="">{`By the others${inUnit}`}</th>}
                {hasErrors && <th scope="col" data-figure="">{`Error${inUnit}`}</th>}
                <th scope="col" data-figure="">
                  km east
                </th>
                <th scope="col" data-figure="">
                  km north
                </th>
              </tr>
            </thead>
            <tbody>
              {wells.map(({ location, value, isNonDetect, predicted, x, y }) => (
                <tr key={location}>
                  <td>{location}</td>
                  <td data-figure="">{`${isNonDetect ? '< ' : ''}${printedText(value)}`}</td>
                  {hasErrors && <td data-figure="">{predicted === null ? '–' : printedText(predicted)}</td>}
                  {hasErrors && <td data-figure="">{predicted === null ? '–' : printedText(predicted - value)}</td>}
                  <td data-figure="">{x.toFixed(3)}</td>
                  <td data-figure="">{y.toFixed(3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const titles: Readonly<Record<SurfaceBehind['statistic'], string>> = {
  max: 'Maximum',
  mean: 'Mean',
  median: 'Median',
  sampleSize: 'Samples',
};
