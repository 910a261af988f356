export default function SubscribersPage() { return <main>SubscribersPage</main> }
