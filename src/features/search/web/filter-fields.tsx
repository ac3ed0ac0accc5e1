import type { OpenTime } from '#features/listings/rules.ts'
import type { Facets } from '../contract.ts'
import { toggleFeature } from '../search-filters.ts'
import { FEATURE_FIELD_PREFIX, type SearchParams } from '../search-params.ts'
import styles from './filter-fields.module.css'
import {
  categoryFilters,
  type FilterOption,
  featureFilters,
  openFilters,
  permissionFilter,
  priceFilters,
  ratingFilters,
} from './filter-options.ts'
import { controls } from './search-texts.ts'

interface FilterFieldsProps {
  params: SearchParams
  facets: Facets
  /** Without it the fields keep their own state, for a form that is sent. */
  onChange?: (params: SearchParams) => void
  /** The category is chosen elsewhere in the same form. */
  omitCategory?: boolean
}

/** Category, price, rating, opening times and features, each option with the number of results that it would leave. */
export function FilterFields({ params, facets, onChange, omitCategory = false }: FilterFieldsProps) {
  const set = onChange && ((changed: SearchParams) => onChange({ ...params, ...changed, page: undefined }))
  return (
    <div className="stack gap-5">
      {!omitCategory && (
        <SingleChoice
          legend={controls.category}
          name="category"
          any={controls.allCategories}
          options={categoryFilters(facets, params)}
          onChoose={set && ((category) => set({ category }))}
        />
      )}
      <SingleChoice
        legend={controls.maxPrice}
        name="maxPrice"
        any={controls.anyPrice}
        options={priceFilters(facets, params)}
        onChoose={set && ((price) => set({ maxPrice: price === undefined ? undefined : Number(price) }))}
      />
      <SingleChoice
        legend={controls.minRating}
        name="minRating"
        any={controls.anyRating}
        options={ratingFilters(facets, params)}
        onChoose={set && ((rating) => set({ minRating: rating === undefined ? undefined : Number(rating) }))}
      />
      <SingleChoice
        legend={controls.opening}
        name="open"
        any={controls.anyTime}
        options={openFilters(facets, params)}
        onChoose={set && ((time) => set({ open: time as OpenTime | undefined }))}
      />
      <fieldset className={styles.group}>
        <legend>{controls.proof}</legend>
        <Choice
          type="checkbox"
          name="permission"
          option={permissionFilter(facets, params)}
          onChange={set && (() => set({ permission: params.permission === undefined ? '1' : undefined }))}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{controls.features}</legend>
        {featureFilters(facets, params).map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={FEATURE_FIELD_PREFIX + option.value}
            option={option}
            onChange={onChange && (() => onChange(toggleFeature(params, option.value)))}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface SingleChoiceProps {
  legend: string
  name: string
  /** The label of the first option, which stands for no choice. */
  any: string
  options: FilterOption[]
  onChoose: ((value: string | undefined) => void) | undefined
}

/** Options of which one or none is chosen. */
function SingleChoice({ legend, name, any, options, onChoose }: SingleChoiceProps) {
  const none = {
    value: '',
    label: any,
    isChosen: !options.some(({ isChosen }) => isChosen),
    isDisabled: false,
  }
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Choice type="radio" name={name} option={none} onChange={onChoose && (() => onChoose(undefined))} />
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          option={option}
          onChange={onChoose && (() => onChoose(option.value))}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  option: Omit<FilterOption, 'count'> & Partial<FilterOption>
  onChange: (() => void) | undefined
}

function Choice({ type, name, option, onChange }: ChoiceProps) {
  const { value, label, count, isChosen, isDisabled } = option
  const state = onChange ? { checked: isChosen, onChange } : { defaultChecked: isChosen }
  return (
    <label className={styles.choice}>
      <input
        type={type}
        name={name}
        value={type === 'radio' ? value : '1'}
        disabled={isDisabled}
        {...state}
      />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
