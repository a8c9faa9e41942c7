import type { LaunchedChrome } from 'chrome-launcher'
import type { Result } from 'lighthouse'

export function launchChrome(): Promise<LaunchedChrome>
export function auditPage(
  url: string,
  options: { port: number; categories: readonly string[] },
): Promise<Result>
