/** Offline notice, and what it means for the user's comments. */
export const LineBanner = ({ lost }: { lost: boolean }) => (
  <div role="status">
    {lost && (
      <p className="border-b border-warn bg-warn/12 px-4 py-2 text-center text-sm text-warn">
        You’re offline. What you write is kept here and sent when you’re back online.
      </p>
    )}
  </div>
)
