export default function OutboxPage() { return <main>OutboxPage</main> }
