import { useState } from 'react'
import { CATEGORIES, CATEGORY_SLUGS, MIN_RATINGS } from '#features/listings/rules.ts'
import { SORT_LABELS } from '#features/search/web/exports.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { cityRefinement as texts } from './city-texts.ts'

/** Filters and order for all that lies in and around a city; the search page answers. */
export function CityRefinement({ city }: { city: string }) {
  const [chosen, setChosen] = useState({ category: '', minRating: '', sort: 'distance' })
  const field = (name: keyof typeof chosen) => ({
    name,
    hideLabel: true,
    value: chosen[name],
    onChange: (value: string) => setChosen({ ...chosen, [name]: value }),
  })
  return (
    <form action="/suche" className="cluster gap-3" aria-label={texts.form(city)}>
      <input type="hidden" name="query" value={city} />
      <SelectField
        {...field('category')}
        label={texts.category}
        options={[
          { value: '', label: texts.anyCategory },
          ...CATEGORIES.map((label, index) => ({ value: CATEGORY_SLUGS[index] ?? '', label })),
        ]}
      />
      <SelectField
        {...field('minRating')}
        label={texts.rating}
        options={[
          { value: '', label: texts.anyRating },
          ...MIN_RATINGS.map((rating) => ({ value: String(rating), label: texts.minRating(rating) })),
        ]}
      />
      <SelectField
        {...field('sort')}
        label={texts.sort}
        options={Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="quiet" size="small">
        {texts.show}
      </Button>
    </form>
  )
}
