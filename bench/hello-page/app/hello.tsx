import { useLoaderData } from 'react-router'

export const loader = () => ({ message: 'Hello' })

export default function Hello() {
  return <h1>{useLoaderData<typeof loader>().message}</h1>
}
