import { DownloadSign, MenuButton } from '../menu/menu-button.tsx';
import { saveFile } from '../files/save-file.ts';
import type { LinesTable } from '../files/table-lines.ts';
import { copyLinesActs, useRowsLine } from '../menu/copy-lines-acts.ts';
import styles from './chart-frame.module.css';
import { figurePicture } from './draw/draw-figure.ts';
import { figureAbout, figureCsv } from './draw/figure-files.ts';
import type { Figure } from './figure/figure.ts';
import { svgText } from './draw/svg-text.ts';

interface ChartMenuProps {
  figure: Figure;
  label: string;
  /** The name of its files, without extension. */
  fileName: string;
  provenance: string;
  /** Whether another figure is on its way: a file of this one would say that it was made from other filters. */
  isStale: boolean;
  /** How it went is to be shown. */
  onMessage(text: string): void;
  onRead(what: 'table' | 'help'): void;
}

const noNumbers = { columns: [], rows: [] };

/** The ways out of a plot, as files and for reading. A file of nothing is not written. */
export function ChartMenu({ figure, label, fileName, provenance, isStale, onMessage, onRead }: ChartMenuProps) {
  const { table } = figure;
  const rowsLine = useRowsLine();
  const picture = () => figurePicture(figure, provenance);
  const copyPicture = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]);
      onMessage('The image has been copied.');
    } catch {
      onMessage('This browser does not allow pages to copy images. Save it as PNG instead.');
    }
  };
  const savePicture = async () => saveFile(`${fileName}.png`, 'image/png', await picture());
  const saveDrawing = () => saveFile(`${fileName}.svg`, 'image/svg+xml', svgText(figure, provenance));
  const saveNumbers = () => {
    if (table) saveFile(`${fileName}.csv`, 'text/csv;charset=utf-8', figureCsv(figure, table(), provenance));
  };
  const linesTable = (): LinesTable => ({ about: figureAbout(figure, provenance), ...(table?.() ?? noNumbers) });
  const whenDrawn = (act: () => void) => (table === null || isStale ? null : act);
  return (
    <MenuButton
      label={`More of ${label}`}
      className={styles.menu}
      groups={[
        {
          title: 'Export',
          acts: [
            { label: 'Copy image', onAct: whenDrawn(() => void copyPicture()) },
            { label: 'PNG', onAct: whenDrawn(() => void savePicture()) },
            { label: 'SVG', onAct: whenDrawn(saveDrawing) },
            { label: 'CSV', onAct: whenDrawn(saveNumbers) },
          ],
        },
        {
          title: 'Copy numbers as',
          acts: copyLinesActs(table === null || isStale ? null : linesTable, rowsLine, onMessage),
        },
        {
          title: 'Read',
          acts: [
            { label: 'View as table', onAct: whenDrawn(() => onRead('table')) },
            { label: 'How is this computed?', onAct: () => onRead('help') },
          ],
        },
      ]}
    >
      {/* The same as that of the map's files; a window's own menu beside it has dots. */}
      <DownloadSign />
    </MenuButton>
  );
}
