export default function NewsletterConfirmPage() { return <main>NewsletterConfirmPage</main> }
