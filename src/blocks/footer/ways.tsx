import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { SocialLinks } from '../../ui/social-links.tsx'
import { colour, onHover } from '../../ui/theme/theme.ts'
import type { PartOf } from './schema.ts'

/** What a visitor can still do at the end of a page: the actions, and the pages of the business elsewhere. */
export function Ways({ actions, social }: PartOf<'actions' | 'social'>): ReactNode {
  return (
    <Stack data-ways="">
      {actions && (
        <p>
          {actions.map((action, index) => (
            <ActionLink key={index} action={action} tone={index === 0 ? 'main' : 'quiet'} size="small" />
          ))}
        </p>
      )}
      {social && (
        <Signs>
          <SocialLinks links={social} />
        </Signs>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;
  margin-top: 22px;
  & > p {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* The links of a footer have no colour of their own; its buttons do. */
  & > p > a {
    color: ${colour('surface')};
  }
  & > p > a[data-tone='quiet'] {
    color: ${colour('text')};
  }
  ${onHover} {
    & > p > a:hover {
      text-decoration: none;
    }
  }
`

const Signs = styled.div`
  ${onHover} {
    && a:hover {
      background: ${colour('strongSoft')};
    }
  }
`
