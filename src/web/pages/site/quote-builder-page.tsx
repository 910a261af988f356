export default function QuoteBuilderPage() { return <main>QuoteBuilderPage</main> }
