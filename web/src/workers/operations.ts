import { accountPlume } from './operations/account-plume.ts';
import { adoptAnswer } from './operations/adopt-answer.ts';
import { bandSurface } from './operations/band-surface.ts';
import { classifyValues } from './operations/classify-values.ts';
import { clusterLocations } from './operations/cluster-locations.ts';
import { compareLocations } from './operations/compare-locations.ts';
import { compareReleases } from './operations/compare-releases.ts';
import { contourSurface } from './operations/contour-surface.ts';
import { boxRows } from './operations/box-rows.ts';
import { countPeriods } from './operations/count-periods.ts';
import { countSamples } from './operations/count-samples.ts';
import { drawHotSpots } from './operations/draw-hot-spots.ts';
import { estimateSurface } from './operations/estimate-surface.ts';
import { layOutLabels } from './operations/lay-out-labels.ts';
import { findCardSeries } from './operations/find-card-series.ts';
import { findGroup } from './operations/find-group.ts';
import { findPlumeSurface } from './operations/find-plume-surface.ts';
import { findRows } from './operations/find-rows.ts';
import { findSnapshot } from './operations/find-snapshot.ts';
import { findTrends } from './operations/find-trends.ts';
import { forgetAnswer } from './operations/forget-answer.ts';
import { histogramRows } from './operations/histogram-rows.ts';
import { judgeCases } from './operations/judge-cases.ts';
import { judgeSurface } from './operations/judge-surface.ts';
import { interpolateSurface } from './operations/interpolate-surface.ts';
import { orderAnswer } from './operations/order-answer.ts';
import { gatherBackground } from './operations/gather-background.ts';
import { gatherByDepth } from './operations/gather-by-depth.ts';
import { gatherByLocation } from './operations/gather-by-location.ts';
import { gatherAlongLine } from './operations/gather-along-line.ts';
import { gatherAtStation } from './operations/gather-at-station.ts';
import { gatherOverTime } from './operations/gather-over-time.ts';
import { packFiles } from './operations/pack-files.ts';
import { packGifFrame } from './operations/pack-gif-frame.ts';
import { poolValues } from './operations/pool-values.ts';
import { qqRows } from './operations/qq-rows.ts';
import { rankRows } from './operations/rank-rows.ts';
import { readAnswer } from './operations/read-answer.ts';
import { summariseRows } from './operations/summarise-rows.ts';
import { triangulateLocations } from './operations/triangulate-locations.ts';
import { writeReport } from './operations/write-report.ts';
import { writeWorkbook } from './operations/write-workbook.ts';
import { weighWells } from './operations/weigh-wells.ts';
import type { Operation } from './operation.ts';

/** All operations of the science worker. */
export const operations = {
  readAnswer,
  adoptAnswer,
  forgetAnswer,
  findRows,
  findCardSeries,
  findGroup,
  findPlumeSurface,
  findSnapshot,
  poolValues,
  findTrends,
  orderAnswer,
  summariseRows,
  histogramRows,
  countPeriods,
  interpolateSurface,
  estimateSurface,
  judgeSurface,
  weighWells,
  contourSurface,
  bandSurface,
  clusterLocations,
  countSamples,
  drawHotSpots,
  triangulateLocations,
  rankRows,
  qqRows,
  boxRows,
  compareLocations,
  compareReleases,
  accountPlume,
  gatherAlongLine,
  gatherAtStation,
  gatherOverTime,
  gatherBackground,
  gatherByDepth,
  gatherByLocation,
  classifyValues,
  layOutLabels,
  judgeCases,
  writeReport,
  writeWorkbook,
  packFiles,
  packGifFrame,
} as const;

type Operations = typeof operations;
export type OperationName = keyof Operations;

type Parts<Name extends OperationName> =
  Operations[Name] extends Operation<infer Input, infer Output, infer Note>
    ? { input: Input; output: Output; note: Note }
    : never;
export type InputOf<Name extends OperationName> = Parts<Name>['input'];
export type OutputOf<Name extends OperationName> = Parts<Name>['output'];
export type NoteOf<Name extends OperationName> = Parts<Name>['note'];
