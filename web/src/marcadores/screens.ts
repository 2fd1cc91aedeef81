import { IconTags } from '@tabler/icons-react'
import { subject } from '../subject.ts'
import type { marcadores as paths } from './paths.ts'
import { SHOWN_IN } from './shownIn.ts'

export const marcadores = subject<typeof paths>({
  screens: {
    Marcadores: () => import('./MarcadoresPage.tsx'),
    MarcadorCreate: () => import('./MarcadorCreatePage.tsx'),
    MarcadorDetails: () => import('./MarcadorDetailsPage.tsx'),
  },
  menu: [{ page: 'Marcadores', icon: IconTags }],
  // A deleted tag cannot be read any more.
  changes: { '/marcador': { done: SHOWN_IN, refused: [...SHOWN_IN, '/marcador/{id}'] } },
})
