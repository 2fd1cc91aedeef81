import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  /** A sentence: "Nenhum processo." */
  children: ReactNode
  /** What the user can do about it. */
  action?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean; className?: string | undefined }>
}

export const EmptyState = ({ children, action, icon: Icon = IconInbox }: EmptyStateProps) => (
  <Stack align="center" gap="sm" py="xl" px="md">
    <Icon size={36} stroke={1.25} aria-hidden className={css.icon} />
    <Text ta="center">{children}</Text>
    {action}
  </Stack>
)
