export default function UiPage() { return <main>UiPage</main> }
