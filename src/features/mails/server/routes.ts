import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AuditAction, recordAudit } from '#features/administrators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database, Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { addOneClick } from '#platform/server/form/one-click.ts'
import { type Operation, operation, type Staff, staffOperation } from '#platform/server/http.ts'
import { addRepeatedWork } from '#platform/server/repeated-work.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { fileTransport, forgetMailFiles } from './file-transport.ts'
import { readStoppable, STOP_ONE_CLICK, STOP_PAGE, stopMails } from './objections.ts'
import { MailWorker } from './outbox.ts'
import * as service from './service.ts'
import { sendNow, WAY_BACK_S } from './way-back.ts'
import { forgetDecisions } from './way-back-queries.ts'

const HOUR_MS = 3_600_000

/** What staff may do with mails; mails are shown in the look of this `config`. */
export function mailOperations(
  { db }: Database,
  config: Pick<Config, 'siteName' | 'publicUrl' | 'imprint'>,
): Operation[] {
  return [
    staffOperation(contract.listMails, ({ query }) => service.listMails(db, query, rangeOf(query))),
    staffOperation(contract.mailById, ({ params }, staff) => service.showMail(db, config, staff, params.id)),
    staffOperation(contract.sendMailAgain, ({ params }, staff) =>
      changeMail(db, staff, params.id, 'mail.send-again', (transaction, id) =>
        service.sendAgain(transaction, staff, id),
      ),
    ),
    staffOperation(contract.sendToNewAddress, ({ params, body }, staff) =>
      changeMail(db, staff, params.id, 'mail.new-address', (transaction, id) =>
        service.sendAgain(transaction, staff, id, body.email),
      ),
    ),
    staffOperation(contract.mailCameBack, ({ params }, staff) =>
      changeMail(db, staff, params.id, 'mail.came-back', service.noteReturn),
    ),
    staffOperation(contract.settleMail, ({ params, body }, staff) =>
      changeMail(db, staff, params.id, body.settled ? 'mail.settle' : 'mail.unsettle', (transaction, id) =>
        service.settle(transaction, id, body.settled),
      ),
    ),
    staffOperation(contract.undoSendAgain, ({ params }, staff) =>
      db.transaction().execute(async (transaction) => {
        const mail = await service.undoSendAgain(transaction, staff, params.id)
        await recordAudit(transaction, staff, {
          action: 'mail.undo',
          subjectId: String(params.id),
          after: { status: mail.status },
        })
        return mail
      }),
    ),
    staffOperation(contract.sendDecisionNow, ({ body }, staff) =>
      db.transaction().execute(async (transaction) => {
        const mails = await sendNow(transaction, body.about)
        await recordAudit(transaction, staff, {
          action: 'mail.send-now',
          subjectId: body.about,
          after: { mails },
        })
        return { mails }
      }),
    ),
  ]
}

/** Carries out what staff do with a mail, and notes it. */
function changeMail(
  db: Db,
  staff: Staff,
  id: number,
  action: AuditAction,
  change: (transaction: Db, id: number) => Promise<Record<'before' | 'after', contract.MailSummary>>,
): Promise<contract.MailSummary> {
  return db.transaction().execute(async (transaction) => {
    const { before, after } = await change(transaction, id)
    const of = ({ recipient, status, attempts, error, sentAt }: contract.MailSummary) => ({
      recipient,
      status,
      attempts,
      error,
      sentAt,
    })
    await recordAudit(transaction, staff, {
      action,
      subjectId: String(id),
      before: of(before),
      after: of(after),
    })
    return after
  })
}

/** What whoever gets mails does about them, by the links in these: in the page, without scripts, and by mail programs. */
export function mailObjections(db: Db, links: SignedLinks): Feature {
  const stop = (token: string, isToStop: boolean) => stopMails(db, links, token, isToStop)
  return {
    operations: [
      operation(contract.stoppableMails, ({ params }) => readStoppable(db, links, params.token)),
      operation(contract.stopMails, ({ params, body }) => stop(params.token, body.stop === 'on')),
    ],
    forms: [
      formRoute({
        path: `${STOP_PAGE}/:token`,
        params: contract.stopMails.params,
        body: contract.stopMails.body,
        submit: async ({ params: { token }, body }) => {
          await stop(token, body.stop === 'on')
          return { to: `${STOP_PAGE}/${encodeURIComponent(token)}` }
        },
      }),
    ],
    addRoutes: (app) =>
      addOneClick(app, {
        path: `${STOP_ONE_CLICK}/:token`,
        stop: (token) => stop(token, true),
        pageOf: (token) => `${STOP_PAGE}/${token}`,
      }),
  }
}

/**
 * Sends mails while the server listens: through the configured mail server, else into files of the data folder. What
 * writes mails takes memory, and is loaded with the first one.
 */
export function addMailWorker(app: FastifyInstance, database: Database, config: Config): void {
  let worker: MailWorker | undefined
  const { smtpUrl, retentionMonths } = config
  const folder = path.join(config.dataDir, 'mails')
  app.addHook('onListen', async () => {
    const transport =
      smtpUrl === undefined
        ? fileTransport(folder)
        : (await import('./smtp-transport.ts')).smtpTransport(smtpUrl)
    worker = new MailWorker({
      database,
      transport,
      compose: async (mail) => (await import('./message.ts')).composeMail(mail, config),
      report: (error) => app.log.error({ err: error }, 'mails could not be sent'),
      noteTrouble: (reason) => app.log.warn({ reason }, 'no mail can be sent at the moment'),
      noteUncertain: (mail) =>
        app.log.warn(
          { mail },
          'a mail is uncertain: the mail server had it and gave no answer; it is sent again',
        ),
    })
  })
  app.addHook('onClose', () => worker?.stop())
  addRepeatedWork(app, {
    name: 'Vergessen, was sich nicht mehr zurücknehmen lässt',
    everyMs: WAY_BACK_S * 1000,
    work: () => forgetDecisions(database.db, WAY_BACK_S),
    failed: 'decisions that can no longer be taken back could not be forgotten',
  })
  // Also where there is a mail server by now.
  addRepeatedWork(app, {
    name: 'Alte Mails aus dem Datenordner löschen',
    everyMs: HOUR_MS,
    work: () => forgetMailFiles(folder, retentionMonths),
    failed: 'old mails could not be removed from the data folder',
  })
}
