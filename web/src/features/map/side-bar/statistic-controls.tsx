import type { LocationStatistic } from '../../../explorer/exploration.ts';
import { useMapDisplay } from '../map-display.ts';
import { statisticTitles } from '../statistic.ts';
import styles from './statistic-controls.module.css';

interface StatisticControlsProps {
  statistic: LocationStatistic;
  onStatistic(statistic: LocationStatistic): void;
}

/** Which figure of a location the circles show, and whether they are shown, and by size. */
export function StatisticControls({ statistic, onStatistic }: StatisticControlsProps) {
  const { showRadius, showLocations } = useMapDisplay();
  return (
    <div className={styles.controls}>
      <label className={styles.statistic}>
        Location Statistic
        <select
          className={styles.select}
          value={statistic}
          onChange={({ target }) => {
            const chosen = [...statisticTitles.keys()].find((one) => one === target.value);
            if (chosen) onStatistic(chosen);
          }}
        >
          {[...statisticTitles].map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.switches}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={showRadius}
            onChange={({ target }) => useMapDisplay.setState({ showRadius: target.checked })}
          />
          Bubble Plot
        </label>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={showLocations}
            onChange={({ target }) => useMapDisplay.setState({ showLocations: target.checked })}
          />
          Show Locations
        </label>
      </div>
    </div>
  );
}
