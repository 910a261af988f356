export default function InboxPage() { return <main>InboxPage</main> }
