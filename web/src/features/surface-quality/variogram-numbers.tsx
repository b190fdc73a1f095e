import { useState } from 'react';
import { formatCount, formatSignificant, type WellsVariogram } from '@wellfield/science';
import { PlotNumbers } from '../../explorer/why/plot-numbers.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { figureText } from '../../ui/figure-text.ts';
import { numberOfBin } from './shown-pairs.ts';

/** The numbers of a bin of pairs: of the chosen one, else of the nearest. */
export function VariogramNumbers({ variogram: { bins, lags } }: { variogram: WellsVariogram }) {
  const [chosen, setChosen] = useState('0');
  const bin = bins[Number(chosen)] ?? bins[0];
  if (!bin || lags === null) return null;
  const km = (value: number) => (value === 0 ? '0' : formatSignificant(value, 3));
  return (
    <PlotNumbers
      heading={
        <ChoiceSelect
          label="Bin"
          value={String(bins.indexOf(bin))}
          choices={bins.map((one, at) => {
            const number = numberOfBin(one, lags);
            const to = Math.min(lags.cutoff, (number + 1) * lags.width);
            return [String(at), `${km(number * lags.width)} – ${km(to)} km`] as const;
          })}
          onChoose={setChosen}
        />
      }
      numbers={[
        { statistic: 'surface.pairs', title: 'pairs', text: formatCount(bin.pairs) },
        { statistic: 'surface.pair_distance', title: 'mean distance, km', text: figureText(bin.distance) },
        { statistic: 'surface.semivariance', title: 'semivariance', text: figureText(bin.semivariance) },
      ]}
      of={{ group: { isOnMap: true }, detail: { bin: numberOfBin(bin, lags) } }}
    />
  );
}
