import type { MailBlock, MailContent, MailLook } from '../content.ts'
import type { MailPreview } from '../contract.ts'
import type { NewMail } from './queries.ts'
import { renderHtml } from './render-html.ts'

/**
 * A mail that has not been written into the outbox, as it will look there. Its links lead to the start page: those of the
 * mail are for whoever gets it.
 */
export function previewMail(
  { recipient, recipientName, subject, content }: NewMail,
  look: MailLook,
): MailPreview {
  return {
    recipient,
    recipientName: recipientName ?? null,
    subject,
    html: renderHtml(withoutLinks(content, look), look),
  }
}

/** A mail whose links lead to the start page. */
export function withoutLinks(content: MailContent, { publicUrl }: Pick<MailLook, 'publicUrl'>): MailContent {
  return { ...content, blocks: content.blocks.map((block) => leadingTo(block, publicUrl)) }
}

function leadingTo(block: MailBlock, url: string): MailBlock {
  if (block.kind === 'button') return { ...block, url }
  if (block.kind === 'facts')
    return { ...block, facts: block.facts.map((fact) => (fact.url === undefined ? fact : { ...fact, url })) }
  if (block.kind === 'note' && block.link) return { ...block, link: { ...block.link, url } }
  return block
}
