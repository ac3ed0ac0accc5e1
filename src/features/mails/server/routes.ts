import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { fileTransport } from './file-transport.ts'
import { type MailWorker, startMailWorker } from './outbox.ts'
import * as service from './service.ts'

/** What staff may do with mails; mails are shown in the look of this `config`. */
export function mailOperations(
  { db }: Database,
  config: Pick<Config, 'siteName' | 'publicUrl' | 'operator'>,
): Operation[] {
  return [
    staffOperation(contract.listMails, ({ query }) => service.listMails(db, query, rangeOf(query))),
    staffOperation(contract.mailById, ({ params }) => service.showMail(db, config, params.id)),
    staffOperation(contract.sendMailAgain, async ({ params }, staff) => {
      const sent = await db.transaction().execute(async (transaction) => {
        const change = await service.sendAgain(transaction, params.id)
        const of = ({ status, attempts, error, sentAt }: contract.MailSummary) => ({
          status,
          attempts,
          error,
          sentAt,
        })
        await recordAudit(transaction, staff, {
          action: 'mail.send-again',
          subjectId: String(params.id),
          before: of(change.before),
          after: of(change.after),
        })
        return change.after
      })
      return sent
    }),
  ]
}

/**
 * Sends mails while the server listens: through the configured mail server, else into files of the data folder. What
 * writes mails takes memory, and is loaded with the first one.
 */
export function addMailWorker(app: FastifyInstance, database: Database, config: Config): void {
  let worker: MailWorker | undefined
  app.addHook('onListen', async () => {
    const { smtpUrl, dataDir } = config
    const transport =
      smtpUrl === undefined
        ? fileTransport(path.join(dataDir, 'mails'))
        : (await import('./smtp-transport.ts')).smtpTransport(smtpUrl)
    worker = startMailWorker({
      database,
      transport,
      compose: async (mail) => (await import('./message.ts')).composeMail(mail, config),
      report: (error) => app.log.error({ err: error }, 'mails could not be sent'),
      noteUncertain: (mail) =>
        app.log.warn(
          { mail },
          'a mail is uncertain: the mail server had it and gave no answer; it is sent again',
        ),
    })
  })
  app.addHook('onClose', () => worker?.stop())
}
