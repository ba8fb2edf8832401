/** The address in a sender such as `Halloo <halloo@example.org>`. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
