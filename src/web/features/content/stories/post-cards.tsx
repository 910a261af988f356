import { Link } from 'react-router'
import type { ShownPost } from '#domain/content/content-endpoints.ts'
import { contentPath } from '#domain/content/kinds/content-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LongDate, Tags } from './story-parts.tsx'
import { StoryPicture } from './story-picture.tsx'

/** The newest post is large; the others follow in three columns, and at the end in two where a third would stay empty. */
export function PostCards({ posts }: { posts: ShownPost[] }) {
  const inTwos = posts.length < 4 ? posts.length - 1 : [0, 4, 2][(posts.length - 1) % 3]!
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-6">
      {posts.map((post, place) => (
        <li
          key={post.slug}
          className={classNames(
            'min-w-0',
            place === 0 ? 'sm:col-span-full' : 'reveal',
            place > 0 && (place < posts.length - inTwos ? 'lg:col-span-2' : 'lg:col-span-3'),
          )}
        >
          <PostCard post={post} lead={place === 0} />
        </li>
      ))}
    </ul>
  )
}

function PostCard({ post, lead }: { post: ShownPost; lead: boolean }) {
  return (
    <article className={classNames('group relative', lead && 'grid items-center gap-x-10 gap-y-5 lg:grid-cols-12')}>
      <div className={classNames('overflow-hidden', lead && 'max-sm:-mx-(--gutter) lg:col-span-8')}>
        <StoryPicture
          picture={post.featuredImage}
          ratio={lead ? '16:9' : '3:2'}
          sizes={lead ? '(min-width: 1024px) 60vw, 100vw' : '(min-width: 640px) 46vw, 100vw'}
          first={lead}
          className={classNames(
            'w-full transition-transform duration-[1.2s] ease-film group-hover:scale-[1.02]',
            lead ? 'aspect-video' : 'aspect-3/2',
          )}
        />
      </div>
      <div className={lead ? 'min-w-0 lg:col-span-4' : 'mt-5'}>
        <p className="label flex flex-wrap gap-x-3">
          <LongDate at={post.publishedAt} />
          <span className="min-w-0 text-ink wrap-anywhere">{post.author}</span>
        </p>
        <h2 className={classNames('mt-3 wrap-anywhere', lead ? 'title-2 text-[clamp(1.5rem,1.1rem+1.7vw,2.5rem)]!' : 'title-3')}>
          {/* The link covers the whole card. */}
          <Link
            to={contentPath('post', post.slug)}
            className="underline decoration-transparent decoration-2 underline-offset-6 transition-colors duration-200 after:absolute after:inset-0 group-hover:decoration-accent"
          >
            {post.title}
          </Link>
        </h2>
        <p className={classNames('mt-3 text-muted wrap-anywhere text-pretty', lead ? 'lg:text-lg' : 'line-clamp-4')}>
          {post.excerpt}
        </p>
        <Tags tags={post.tags} most={3} className="mt-5" />
      </div>
    </article>
  )
}
