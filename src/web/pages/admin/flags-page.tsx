export default function FlagsPage() { return <main>FlagsPage</main> }
