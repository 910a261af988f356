export default function InquirePage() { return <main>InquirePage</main> }
