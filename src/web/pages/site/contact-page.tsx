import { ContactSection } from '#web/features/brand/contact-section.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { useBrand } from '#web/lib/use-brand.ts'
import { LateHydration } from '#web/ui/hydration.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const ContactForm = latePart(() => import('#web/features/inquiries/contact-form.tsx'), 'The form')

export default function ContactPage() {
  const { promises } = useBrand()
  return (
    <div className="pt-18">
      <PageHead
        title="Contact"
        description={`Email us, call us or visit the studio. We reply within ${promises.replyHours} hours.`}
        path="/contact"
      />
      <ContactSection
        heading="h1"
        form={
          <LateHydration>
            <ContactForm />
          </LateHydration>
        }
      />
    </div>
  )
}
