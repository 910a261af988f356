import type { contentEndpoints } from '#domain/content/content-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { MarkdownProse } from '../text/prose.tsx'
import { LongDate, Tags } from './story-parts.tsx'
import { StoryPicture } from './story-picture.tsx'
import { CallButton } from './story-call.tsx'

export type PostInFull = AnswerOf<typeof contentEndpoints.readPost>

/** A blog post. */
export function PostArticle({ post }: { post: PostInFull }) {
  const { cta } = post.smartSiteData
  return (
    <article>
      <header className="frame-width">
        <div className="mx-auto max-w-[58rem]">
          <Tags tags={post.tags} />
          <h1 className="title-1 mt-5 text-[clamp(2rem,1.3rem+3.4vw,4.25rem)]! leading-[1.02]! wrap-anywhere">{post.title}</h1>
          <p className="lede mt-6 max-w-[44rem] wrap-anywhere">{post.excerpt}</p>
          <p className="mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line pt-4 text-[0.9375rem]">
            <span className="font-semibold wrap-anywhere">{post.author}</span>
            <span className="text-muted">
              <LongDate at={post.publishedAt} />
            </span>
            <span className="text-muted">{post.readingMinutes} min read</span>
          </p>
        </div>
      </header>
      <div className="mx-auto mt-10 max-w-[90rem] md:mt-14 md:px-(--gutter)">
        <StoryPicture
          picture={post.featuredImage}
          ratio="16:9"
          sizes="(min-width: 1440px) 82rem, 100vw"
          first
          className="aspect-4/3 w-full md:aspect-21/9"
        />
      </div>
      <div className="prose-article frame-width mt-12 md:mt-20">
        <MarkdownProse text={post.content} className="prose-centred" />
        {cta.text && (
          <div className="mx-auto mt-14 max-w-[41rem] border-t border-line pt-8 md:mt-20">
            <CallButton {...cta} />
          </div>
        )}
      </div>
    </article>
  )
}
