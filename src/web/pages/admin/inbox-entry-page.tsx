export default function InboxEntryPage() { return <main>InboxEntryPage</main> }
