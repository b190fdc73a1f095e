import { accountPlume, findPlumeSurface } from './operations/plumes.ts';
import { adoptAnswer, readAnswer, forgetAnswer } from './operations/stored-answers.ts';
import { bandSurface, contourSurface } from './operations/contour-surface.ts';
import { classifyValues, poolValues } from './operations/scale-values.ts';
import { clusterLocations, triangulateLocations, countSamples } from './operations/location-groups.ts';
import {
  compareLocations,
  findCardSeries,
  findTrends,
  summariseRows,
  countPeriods,
} from './operations/analyse-rows.ts';
import { compareReleases } from './operations/compare-releases.ts';
import { boxRows } from './operations/box-rows.ts';
import { drawHotSpots } from './operations/draw-hot-spots.ts';
import { estimateSurface, judgeSurface, weighWells } from './operations/well-surfaces.ts';
import { layOutLabels } from './operations/lay-out-labels.ts';
import { findGroup } from './operations/find-group.ts';
import { findRows, findSnapshot, orderAnswer } from './operations/find-rows.ts';
import { histogramRows } from './operations/histogram-rows.ts';
import { judgeCases } from './operations/judge-cases.ts';
import { interpolateSurface } from './operations/interpolate-surface.ts';
import {
  gatherBackground,
  gatherByLocation,
  gatherAlongLine,
  gatherAtStation,
  gatherByDepth,
  gatherOverTime,
} from './operations/gather-samples.ts';
import { packFiles, writeReport, writeWorkbook, packGifFrame } from './operations/write-files.ts';
import { qqRows } from './operations/qq-rows.ts';
import { rankRows } from './operations/rank-rows.ts';
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
