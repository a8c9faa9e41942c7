import type { DeskLead, DeskPerson } from '../../../contracts/desk-api.ts'

export interface MergedPeople {
  /** What was shown, in its order, as it is now. */
  people: readonly DeskPerson[]
  /** Leads that have arrived since, and others that have come to match. */
  waiting: { fresh: number; others: number }
}

const listLeads = (people: readonly DeskPerson[]) => people.flatMap(({ leads }) => leads)

/**
 * Brings what is shown up to date without moving it: leads change in their place, those that no longer match stay, and
 * those that are not shown yet are only counted. `known` is when the newest lead arrived of those that were there.
 */
export function mergePeople(
  shown: readonly DeskPerson[],
  now: readonly DeskPerson[],
  known = 0,
): MergedPeople {
  const shownLeads = listLeads(shown)
  const shownIds = new Set(shownLeads.map(({ id }) => id))
  const current = new Map(listLeads(now).map((lead) => [lead.id, lead]))
  const people = shown.map((person) => ({
    ...person,
    leads: person.leads.map((lead) => current.get(lead.id) ?? lead),
  }))
  const times = shownLeads.map(({ receivedAt }) => receivedAt)
  const newest = Math.max(...times)
  const oldest = Math.min(...times)
  const hidden = [...current.values()].filter(({ id }) => !shownIds.has(id))
  const fresh = hidden.filter(({ receivedAt }) => receivedAt >= Math.max(newest, known)).length
  const others = hidden.filter(({ receivedAt }) => receivedAt < newest && receivedAt >= oldest).length
  return { people, waiting: { fresh, others } }
}

/**
 * Adds the next page. An entry that is on both pages stays one, and no lead is shown twice: what arrived in between
 * moves leads from one entry of a person to the next.
 */
export function appendPeople(
  shown: readonly DeskPerson[],
  next: readonly DeskPerson[],
): readonly DeskPerson[] {
  const known = new Set(listLeads(shown).map(({ id }) => id))
  const keys = new Set(shown.map(({ key }) => key))
  const fresh = next.map((person) => ({ ...person, leads: person.leads.filter(({ id }) => !known.has(id)) }))
  const joined = shown.map((person) => {
    const more = fresh.find(({ key }) => key === person.key)?.leads ?? []
    return more.length > 0 ? { ...person, leads: [...person.leads, ...more] } : person
  })
  return [...joined, ...fresh.filter(({ key, leads }) => !keys.has(key) && leads.length > 0)]
}

/** Puts a lead that has changed in its place. */
export function replaceLead(people: readonly DeskPerson[], lead: DeskLead): readonly DeskPerson[] {
  return people.map((person) =>
    person.leads.some(({ id }) => id === lead.id)
      ? { ...person, leads: person.leads.map((other) => (other.id === lead.id ? lead : other)) }
      : person,
  )
}
