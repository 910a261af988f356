import { Link, Text } from '@react-email/components'
import type { MailTemplates } from '../../../base/mail/mail-templates.ts'
import { fixed, labelled, mailDocument } from '../layout/mail-document.ts'
import { example } from '../templates/mail-examples.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../layout/mail-parts.tsx'
import { ink, soft } from '../layout/mail-styles.ts'

type Props = MailTemplates['notifications']
type Item = Props['items'][number]

/** `3 notifications on 2 projects` */
function counted(items: Item[]): string {
  const number = `${items.length} ${items.length === 1 ? 'notification' : 'notifications'}`
  if (items.some((item) => !('projectId' in item))) return number
  const projects = new Set(items.map((item) => 'projectId' in item && item.projectId)).size
  return `${number} on ${projects === 1 ? 'one project' : `${projects} projects`}`
}

const sentence = ({ text, projectTitle }: Item): string => `${text}: ${projectTitle}`

const isAlone = ({ digest, items }: Pick<Props, 'digest' | 'items'>): boolean => !digest && items.length === 1

const exampleItem = {
  projectId: example.id,
  projectTitle: example.project,
  text: 'An example of a notification',
  link: '/admin/dashboard',
  quotation: '',
}

export const notificationsMail = mailDocument<Props>()({
  label: 'Notifications',
  group: 'team',
  to: 'Member of the team',
  texts: {
    subject: labelled('Subject of one', '{first}'),
    subjectSeveral: labelled('Subject of several', '{notifications}'),
    subjectDay: labelled('Subject of a day', 'Your day: {notifications}'),
    title: labelled('Title of one', '{project}'),
    titleSeveral: labelled('Title of several', '{notifications}'),
    titleDay: labelled('Title of a day', 'Since yesterday'),
    button: labelled('Button of one', 'Open it'),
    stop: fixed('You can choose when we email you, or not at all, in', 'How to stop them'),
    stopLink: fixed('your account', 'How to stop them, link'),
  },
  subject: (props) => (isAlone(props) ? 'subject' : props.digest ? 'subjectDay' : 'subjectSeveral'),
  fields: ({ name, items }) => ({
    name,
    first: items[0] ? sentence(items[0]) : '',
    project: items[0]?.projectTitle ?? '',
    notifications: counted(items),
  }),
  example: {
    name: example.name,
    digest: false,
    items: [exampleItem],
  },
  cases: [{ items: [exampleItem, exampleItem] }, { digest: true }],
  Body: ({ studio, textOf, digest, items }) => (
    <MailFrame studio={studio} preheader={items.slice(0, 3).map(sentence).join(' · ')}>
      <Title>{textOf(isAlone({ digest, items }) ? 'title' : digest ? 'titleDay' : 'titleSeveral')}</Title>
      {isAlone({ digest, items }) ? (
        <>
          <Paragraph>{items[0]!.text}.</Paragraph>
          {items[0]!.quotation && <Quotation text={items[0]!.quotation} />}
          <Action href={`${studio.siteUrl}${items[0]!.link}`}>{textOf('button')}</Action>
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
        {textOf('stop')}{' '}
        <Link href={`${studio.siteUrl}/admin/account`} style={{ color: soft, textDecoration: 'underline' }}>
          {textOf('stopLink')}
        </Link>
        .
      </Small>
    </MailFrame>
  ),
})
