// 28.2 Proxy Objects

// 28.2.1.1 Proxy ( target, handler )
function construct(target, handler) {
  if (new.target === undefined) $throw_type_error("Constructor Proxy requires 'new'");
  return create(target, handler);
}

// 10.5.14 ProxyCreate ( target, handler )
function create(target, handler) {
  if (!$is_object(target) || !$is_object(handler)) $throw_type_error("Cannot create proxy with a non-object as target or handler");
  return $new_proxy(target, handler);
}

// 28.2.2.1 Proxy.revocable ( target, handler )
function revocable(target, handler) {
  let proxy = create(target, handler);
  // The function has no name, so it must not be the value of a variable.
  const functions = [
    () => {
      if (proxy === null) return;
      $revoke_proxy(proxy);
      proxy = null;
    },
  ];
  return { proxy, revoke: functions[0] };
}
