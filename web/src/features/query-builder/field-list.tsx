import type { ReactNode } from 'react';
import type { FieldName } from '@wellfield/contract';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import '../../ui/press-style.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { BuilderField } from './offered-fields.ts';
import { takesRest } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './field-list.module.css';

const { list = '', field = '', handle = '', move: moveButton = '', shown: shownField = '' } = styles;

/** What is dragged out of a list, and what may be dropped on it. */
type DragKind = 'offered-field' | 'selected-field';

interface FieldListProps {
  label: string;
  fields: readonly BuilderField[];
  gives: DragKind;
  takes: DragKind;
  onDrop(names: readonly FieldName[]): void;
  empty: ReactNode;
  /** The button that does what dragging does, in words and as shown. */
  move: { label: string; shown: string };
  onMove(name: FieldName): void;
  /** How many filters a field has. */
  chosen?: (name: FieldName) => number;
  /** The field whose values are listed, and what a click or Enter on a field does. */
  shown?: FieldName | null;
  onAction?: (name: FieldName) => void;
}

/** Fields that can be dragged to another list by pointer and by keys, each with a button that moves it. */
export function FieldList(props: FieldListProps) {
  const { label, fields, gives, takes, onDrop, empty, move, onMove, chosen, shown, onAction } = props;
  const { dragAndDropHooks } = useDragAndDrop<BuilderField>({
    getItems: (keys, items) =>
      [...keys].map((key) => ({
        [gives]: String(key),
        'text/plain': items.find(({ name }) => name === key)?.title ?? String(key),
      })),
    acceptedDragTypes: [takes],
    getDropOperation: () => 'move',
    onRootDrop: ({ items }) => {
      const names = items.filter(isTextDropItem).map((item) => item.getText(takes) as Promise<FieldName>);
      void Promise.all(names).then(onDrop);
    },
  });
  return (
    <GridList
      aria-label={label}
      items={fields}
      dependencies={[chosen, onMove, shown]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
      className={list}
      {...(onAction && { onAction: (key) => onAction(key as FieldName) })}
    >
      {({ name, title }) => (
        <GridListItem id={name} textValue={title} className={name === shown ? `${field} ${shownField}` : field}>
          <Button slot="drag" className={handle}>
            <span aria-hidden="true">⠿</span>
          </Button>
          <span className={`${styles.title} ${typeset('breaks')} ${takesRest}`}>
            {title}
            {name === shown && <VisuallyHidden>, values listed</VisuallyHidden>}
          </span>
          {chosen && chosen(name) > 0 && (
            <span className={`${styles.chosen} ${typeset('small', 'figures')} ${padded(0, 6)}`}>{chosen(name)}</span>
          )}
          <button
            type="button"
            aria-label={`${move.label} ${title}`}
            className={moveButton}
            // A list that takes the focus scrolls to where it had it last, away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onMove(name)}
          >
            {move.shown}
          </button>
        </GridListItem>
      )}
    </GridList>
  );
}
