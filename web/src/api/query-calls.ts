import {
  countRecords,
  countRecordsByBody,
  csvRows,
  deleteSavedQuery,
  executeQuery,
  listQueryFilters,
  listQueryTypes,
  listSavedQueries,
  readSavedQuery,
  readExportJob,
  requestExport,
  saveQuery,
} from '@wellfield/contract';
import { callOf } from './call.ts';

/** The calls about saved queries and their answers, read by the contract's schemas. */
export const listSavedQueriesCall = callOf(listSavedQueries);
export const deleteSavedQueryCall = callOf(deleteSavedQuery);
export const executeQueryCall = callOf(executeQuery);
export const csvRowsCall = callOf(csvRows, { plainRefusals: [413] });
export const requestExportCall = callOf(requestExport);
export const readExportJobCall = callOf(readExportJob);
export const listQueryTypesCall = callOf(listQueryTypes);
export const listQueryFiltersCall = callOf(listQueryFilters);
export const countRecordsCall = callOf(countRecords);
export const countRecordsByBodyCall = callOf(countRecordsByBody);
export const readSavedQueryCall = callOf(readSavedQuery);
export const saveQueryCall = callOf(saveQuery, { plainRefusals: [409] });
