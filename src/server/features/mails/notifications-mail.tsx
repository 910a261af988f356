import { Link, Text } from '@react-email/components'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from './mail-parts.tsx'
import { ink, soft } from './mail-styles.ts'

type Props = MailTemplates['notifications']
type Item = Props['items'][number]

/** `3 notifications on 2 projects` */
function counted(items: Item[]): string {
  const number = `${items.length} ${items.length === 1 ? 'notification' : 'notifications'}`
  if (items.some((item) => 'record' in item)) return number
  const projects = new Set(items.map((item) => 'projectId' in item && item.projectId)).size
  return `${number} on ${projects === 1 ? 'one project' : `${projects} projects`}`
}

const sentence = ({ text, projectTitle }: Item): string => `${text}: ${projectTitle}`

export const notificationsMail: MailDocument<Props> = {
  subject: ({ digest, items }) =>
    !digest && items.length === 1 ? sentence(items[0]!) : `${digest ? 'Your day: ' : ''}${counted(items)}`,
  Body: ({ studio, digest, items }) => (
    <MailFrame studio={studio} preheader={items.slice(0, 3).map(sentence).join(' · ')}>
      <Title>{!digest && items.length === 1 ? items[0]!.projectTitle : digest ? 'Since yesterday' : counted(items)}</Title>
      {!digest && items.length === 1 ? (
        <>
          <Paragraph>{items[0]!.text}.</Paragraph>
          {items[0]!.quotation && <Quotation text={items[0]!.quotation} />}
          <Action href={`${studio.siteUrl}${items[0]!.link}`}>Open it</Action>
        </>
      ) : (
        items.map((item, index) => (
          <div key={index}>
            <Text className="ink" style={{ color: ink, fontSize: 16, lineHeight: 1.5, margin: '0 0 12px' }}>
              <Link href={`${studio.siteUrl}${item.link}`} className="ink" style={{ color: ink, textDecoration: 'underline' }}>
                {item.text}
              </Link>
              <br />
              <span className="soft" style={{ color: soft, fontSize: 14 }}>
                {item.projectTitle}
              </span>
            </Text>
            {item.quotation && <Quotation text={item.quotation} />}
          </div>
        ))
      )}
      <Small>
        You can choose when we email you, or not at all, in{' '}
        <Link href={`${studio.siteUrl}/admin/account`} style={{ color: soft, textDecoration: 'underline' }}>
          your account
        </Link>
        .
      </Small>
    </MailFrame>
  ),
}
