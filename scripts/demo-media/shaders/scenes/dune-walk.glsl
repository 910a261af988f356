#define FIREFLY 30.0
#include "prelude/plate-main.glsl"

const vec3 SUN = normalize(vec3(0.80, 0.30, 0.10));

// One dune chain: a long windward slope, a sharp crest, a steep lee side, bent by slow noise.
float dune(vec2 p, float scale, float seed) {
  p = p * scale + seed;
  p.x += 0.9 * (noise(p * 0.6) - 0.5) + 0.5 * sin(p.y * 0.7 + seed);
  float x = p.x, f = fract(x), s = 0.7;
  float up = f / s, down = (1.0 - f) / (1.0 - s);
  float h = min(up * up * (3.0 - 2.0 * up) * 0.6 + up * 0.4, down);
  return smax(h, 0.12, 0.2) * (0.55 + 0.5 * noise(vec2(floor(x) * 3.1, p.y * 0.5)));
}
float height(vec2 p) {
  float h = dune(rot(0.35) * p, 0.075, 2.3) * 4.2;
  h += dune(rot(-0.25) * p, 0.19, 7.7) * 1.15 * smoothstep(0.0, 14.0, p.y);
  return h + 0.25 * noise(p * 0.4) + p.y * 0.016;
}
float rippled(vec2 p, float t) {
  float h = height(p);
  vec2 q = rot(0.5) * p;
  float wob = 2.4 * noise(p * 0.8) + 0.8 * noise(p * 2.6);
  float fine = smoothstep(26.0, 4.0, t);
  return h + (sin(q.x * 17.0 + wob * 3.0) * 0.5 + 0.5) * 0.011 * fine + 0.004 * noise(p * 60.0) * fine;
}
vec3 sky(vec3 rd) {
  float s = max(dot(rd, SUN), 0.0);
  vec3 c = mix(vec3(0.95, 0.62, 0.38), vec3(0.30, 0.40, 0.52), smoothstep(-0.02, 0.36, rd.y));
  return c * 0.8 + vec3(1.0, 0.6, 0.3) * (0.35 * pow(s, 3.0) + 0.9 * pow(s, 20.0));
}
float figure(vec3 p) { p.xz = rot(1.1) * p.xz; return sdFigure(p / 0.85, 0.28, 0.16) * 0.85; }

vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0, 3.1, -4.0);
  ro.y = height(ro.xz) + 3.6;
  vec3 rd = normalize(vec3(p.x - 0.12, p.y - 0.36, 2.0));
#if VARIANT == 1
  rd = normalize(vec3(p.x + 0.22, p.y - 0.42, 2.9));
#endif
  vec2 at = vec2(1.0, 13.0);
  vec3 feet = vec3(at.x, height(at) - 0.02, at.y);
  float t = 0.4, hit = -1.0;
  bool man = false;
  for (int i = 0; i < 150; i++) {
    vec3 q = ro + rd * t;
    float d = (q.y - height(q.xz)) * 0.5;
    float b = length(q - feet - vec3(0, 0.75, 0)) - 1.0;
    if (b < 0.1) b = figure(q - feet) * 0.8;
    man = b < d;
    d = min(d, b);
    if (d < 0.0006 * t) { hit = t; break; }
    t += d;
    if (t > 120.0) break;
  }
  vec3 c = sky(rd);
  float far = hit > 0.0 ? hit : 400.0;
  if (hit > 0.0) {
    vec3 q = ro + rd * hit;
    float e = 0.003 + 0.001 * hit, h = rippled(q.xz, hit);
    vec3 n = normalize(vec3(h - rippled(q.xz + vec2(e, 0), hit), e, h - rippled(q.xz + vec2(0, e), hit)));
    float shadow = 1.0, s = 0.05;
    for (int i = 0; i < 60; i++) {
      vec3 r = q + SUN * s + vec3(0, 0.012, 0);
      float d = r.y - height(r.xz), b = length(r - feet - vec3(0, 0.75, 0)) - 1.0;
      if (b < 0.1 && !man) b = figure(r - feet);
      else if (man) b = 1.0;
      d = min(d, b);
      shadow = min(shadow, 14.0 * d / s + 0.02);
      if (shadow < 0.02) break;
      s += clamp(d * 0.7, 0.03, 2.0);
      if (s > 30.0) break;
    }
    shadow = sat(shadow);
    vec3 sand = mix(vec3(0.66, 0.36, 0.17), vec3(0.78, 0.48, 0.26), noise(q.xz * 0.7)) * (0.92 + 0.16 * noise(q.xz * 140.0));
    if (man) { sand = vec3(0.03, 0.025, 0.022); n = normalize(vec3(-0.3, 0.2, -0.4)); }
    float lit = max(dot(n, SUN), 0.0) * shadow;
    c = sand * (vec3(2.6, 1.55, 0.8) * lit + vec3(0.13, 0.17, 0.26) * (0.6 + 0.4 * n.y) + vec3(0.20, 0.10, 0.045) * (1.0 - shadow) * 0.35);
    // Grains that face the sun just so.
    c += vec3(1.2, 0.8, 0.5) * lit * 0.5 * pow(hash2(q.xz * 180.0), 30.0) * smoothstep(14.0, 2.0, hit);
    float fog = 1.0 - exp(-hit * 0.011);
    c = mix(c, sky(normalize(vec3(rd.x, 0.03, rd.z))) * vec3(1.0, 0.88, 0.76), fog);
  }
  // Sand smoking off the crests, thickest just above the ground.
  float smoke = 0.0;
  for (int i = 0; i < 10; i++) {
    float z = min(far, 60.0) * (float(i) + rnd()) / 10.0;
    vec3 q = ro + rd * z;
    float above = q.y - height(q.xz);
    smoke += exp(-above * 2.6) * smoothstep(0.5, 0.8, fbm(vec3(q.x * 0.45, q.y * 1.6, q.z * 0.25), 3)) * min(far, 60.0) / 10.0;
  }
  c = mix(c, vec3(1.25, 0.82, 0.48) * 0.85, 1.0 - exp(-smoke * 0.022));
  return vec4(c, 5.0 / (5.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float n = fbm(vec2(uv.x * 5.0 + t * 0.22, uv.y * 16.0 + near * 10.0 + t * 0.03), 4);
  return c + vec3(0.5, 0.32, 0.18) * smoothstep(0.52, 0.85, n) * smoothstep(0.02, 0.08, near) * smoothstep(0.4, 0.15, near) * 0.12;
}
vec3 liveLayers(float t) { return vec3(1); }
