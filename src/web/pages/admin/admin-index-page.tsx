export default function AdminIndexPage() { return <main>AdminIndexPage</main> }
