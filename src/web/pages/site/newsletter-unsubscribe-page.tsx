export default function NewsletterUnsubscribePage() { return <main>NewsletterUnsubscribePage</main> }
