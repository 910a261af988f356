export default function CookiesPage() { return <main>CookiesPage</main> }
