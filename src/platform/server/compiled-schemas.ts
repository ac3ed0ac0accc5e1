/** Objects checked by code that is made for each of them. */
import * as core from 'zod/v4/core'

const compiled: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT

/**
 * Lets a schema check its objects as zod itself does on servers, by a function made for each kind of object. `zod/mini`, in
 * which contracts are written for the sake of browsers, goes through the declaration instead, which takes three times as
 * long for the twenty cards of a search.
 */
export function compileSchema(schema: core.$ZodType): void {
  compile(schema, new Set())
}

function compile(schema: core.$ZodType | undefined, seen: Set<core.$ZodType>): void {
  if (schema === undefined || seen.has(schema)) return
  seen.add(schema)
  const { def } = schema._zod as core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      for (const property of Object.values(def.shape)) compile(property, seen)
      compiled.init(schema as core.$ZodObject, def)
      // Where nothing is checked besides, running a schema was the slow way of parsing.
      if (!def.checks?.length) schema._zod.run = schema._zod.parse
      break
    case 'array':
      compile(def.element, seen)
      break
    case 'record':
      compile(def.valueType, seen)
      break
    case 'union':
      for (const option of def.options) compile(option, seen)
      break
    case 'nullable':
    case 'optional':
      compile(def.innerType, seen)
      break
  }
}
