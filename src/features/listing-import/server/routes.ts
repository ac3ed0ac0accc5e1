/** Calls by which staff import. */

import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { staffOperation } from '#platform/server/http.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import * as entries from './entries.ts'
import { importJob } from './phases.ts'
import { ImportSteps } from './steps.ts'
import * as workbench from './workbench.ts'

/** What staff may do with imports, and the job that does it. */
export function listingImport(db: Db): Feature {
  const steps = new ImportSteps(db)
  const operations = [
    staffOperation(contract.listImports, ({ query }) => workbench.listImports(db, rangeOf(query))),
    staffOperation(contract.importById, ({ params }) => workbench.showImport(db, params.id)),
    staffOperation(contract.beginImport, ({ body }, staff) => workbench.beginImport(db, staff, body)),
    staffOperation(contract.mapColumns, ({ params, body }, staff) =>
      workbench.mapColumns(db, staff, params.id, body),
    ),
    staffOperation(contract.importEntries, ({ params, query }) =>
      entries.listEntries(db, params.id, query.view, rangeOf(query)),
    ),
    staffOperation(contract.chooseEntry, ({ params, body }) =>
      entries.choose(db, params.id, params.number, body),
    ),
    staffOperation(contract.chooseMatch, ({ params, body }) =>
      entries.chooseMatch(db, steps, params.id, params.number, body.listingId),
    ),
    staffOperation(contract.chooseAll, ({ params, body }) => entries.chooseAll(db, params.id, body)),
    staffOperation(contract.correctEntry, ({ params, body }, staff) =>
      entries.correct(db, steps, staff, params.id, params.number, body.values),
    ),
    staffOperation(contract.applyImport, ({ params }, staff) => workbench.applyImport(db, staff, params.id)),
    staffOperation(contract.stopImport, ({ params }, staff) => workbench.stopImport(db, staff, params.id)),
    staffOperation(contract.undoPreview, ({ params }) => workbench.previewUndo(db, params.id)),
    staffOperation(contract.undoImport, ({ params }, staff) => workbench.undoImportOf(db, staff, params.id)),
    staffOperation(contract.discardImport, ({ params }, staff) =>
      workbench.discardImport(db, staff, params.id),
    ),
  ]
  return { operations, job: importJob(db, steps) }
}
